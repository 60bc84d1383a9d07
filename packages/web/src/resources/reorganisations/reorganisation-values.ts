import {
  ReorganisationBody,
  ReorganisationUpdateBody,
  type Reorganisation,
} from '@tokiori/contract';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { resolverOf } from '../../app/forms/resolver-of';

export interface ReorganisationValues {
  name: string;
  /** Empty until a day is chosen. */
  starts_on: string;
}

export type ReorganisationFormApi = UseFormReturn<
  ReorganisationValues,
  unknown,
  ReorganisationValues
>;

export const NEW_REORGANISATION: ReorganisationValues = { name: '', starts_on: '' };

export const reorganisationValuesOf = ({
  name,
  starts_on,
}: Reorganisation): ReorganisationValues => ({ name, starts_on });

type ReorganisationResolver = Resolver<ReorganisationValues, unknown, ReorganisationValues>;
export const newReorganisationResolver = resolverOf(
  z.pick(ReorganisationBody, { name: true, starts_on: true }),
) as unknown as ReorganisationResolver;
export const reorganisationResolver = resolverOf(
  z.omit(ReorganisationUpdateBody, { entries: true }),
) as unknown as ReorganisationResolver;
