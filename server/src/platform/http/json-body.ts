import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** In bytes, unless an endpoint of the contract says otherwise. */
export const defaultMaxBodyBytes = 32 * 1024;

/** More than any body of the contract. */
const maxDepth = 16;

const waits = new WeakMap<FastifyRequest, () => Promise<void>>();

/** Makes the parser of the request's body wait, once the body has arrived. A rejection is the request's error. */
export function beforeParsing(request: FastifyRequest, wait: () => Promise<void>): void {
  waits.set(request, wait);
}

/**
 * Parses JSON bodies, and accepts an empty one. Deep nesting is refused before the parser, which takes half a second for a
 * megabyte of brackets.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const parseBody = () => {
      if (body === '') done(null, undefined);
      else if (isNestedDeeply(body as string)) done(new AppError('MALFORMED_REQUEST'));
      else parse(request, body as string, done);
    };
    const wait = waits.get(request);
    if (wait) wait().then(parseBody, done);
    else parseBody();
  });
}

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const openings = new Set(['[', '{'].map((bracket) => bracket.charCodeAt(0)));
const closings = new Set([']', '}'].map((bracket) => bracket.charCodeAt(0)));

function isNestedDeeply(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index++) {
    const character = json.charCodeAt(index);
    if (isInText && character === backslash) index += 1;
    else if (character === quote) isInText = !isInText;
    else if (!isInText && openings.has(character)) depth += 1;
    else if (!isInText && closings.has(character)) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
