import type { FastifyInstance } from 'fastify';
import { TestClient } from './client';

/** A user with a live token. */
export class Person extends TestClient {
  constructor(
    fastify: FastifyInstance,
    token: string,
    readonly id: number,
    readonly companyId: number,
    readonly name: string,
  ) {
    super(fastify, token);
  }
}
