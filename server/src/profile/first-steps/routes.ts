import {
  getFirstSteps,
  recordFirstSteps as recordEndpoint,
} from '@vitrina/contract/profile/first-steps/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import type { Deps } from '../deps.ts';
import { selectFirstSteps } from './reads.ts';
import { recordFirstSteps } from './writes.ts';

export function firstStepsRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getFirstSteps, ({ ownerId }) => selectFirstSteps(db, ownerId));

  bindOwner(app, db, recordEndpoint, ({ ownerId, body }) => recordFirstSteps(db, ownerId, body));
}
