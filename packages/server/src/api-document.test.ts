import { allEndpoints, pathParameters } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { apiDocument } from './api-document';

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
  security?: unknown[];
}

const written = JSON.parse(JSON.stringify(apiDocument())) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operations = Object.values(written.paths).flatMap((path) => Object.values(path));
const operationOf = (id: string): Operation =>
  operations.find(({ operationId }) => operationId === id)!;

/** Every value of `$ref` in it. */
const referencesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, member]) =>
        key === '$ref' && typeof member === 'string' ? [member] : referencesIn(member),
      );

const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (place, name) => (place as Record<string, unknown> | undefined)?.[name],
      written,
    );

describe('the API document', () => {
  it('has every endpoint once, at its address', () => {
    expect(written.openapi).toBe('3.1.0');
    for (const { id, path, method } of allEndpoints)
      expect(written.paths[path]?.[method.toLowerCase()]?.operationId).toBe(id);
    expect(operations).toHaveLength(allEndpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  it('refers to nothing that it does not have', () => {
    const references = referencesIn(written);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => typeof resolve(reference) !== 'object')).toEqual([]);
    expect(JSON.stringify(written)).not.toContain('$defs');
  });

  it('names every parameter of an address', () => {
    for (const { id, path } of allEndpoints) {
      const named = operationOf(id).parameters.filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => name).sort(), id).toEqual(pathParameters(path).sort());
      expect(named.every(({ required }) => required)).toBe(true);
    }
  });

  it('tells what is sent, what is answered and how it fails', () => {
    for (const spec of allEndpoints) {
      const { summary, requestBody, responses, parameters, security } = operationOf(spec.id);
      expect(summary, spec.id).toMatch(/[ぁ-ん].*。$/);
      expect(requestBody !== undefined, spec.id).toBe(spec.body !== undefined);
      const answers = Object.values(responses[String(spec.status ?? 200)]!.content);
      expect(answers.length, spec.id).toBeGreaterThan(0);
      for (const { schema } of answers)
        expect(Object.keys(schema).length, spec.id).toBeGreaterThan(0);
      const issues = Object.keys(responses).filter((status) => status >= '400');
      expect(issues, spec.id).toContain('400');
      if (spec.who === 'public') expect(security, spec.id).toEqual([]);
      else expect(issues, spec.id).toEqual(expect.arrayContaining(['401', '403', '404']));
      const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
      expect(takesKey, spec.id).toBe(spec.method !== 'GET' && spec.who !== 'public');
    }
  });

  it('has no part of a learner’s question that tells the answer', () => {
    const question = resolve('#/components/schemas/LearnerQuestion') as { properties: object };
    expect(JSON.stringify(question)).not.toMatch(/is_correct|position|commentary|comment/);
    expect(Object.keys(question.properties)).toContain('selectable');
  });
});
