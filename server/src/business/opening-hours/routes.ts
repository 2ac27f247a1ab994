import {
  getOpeningHours,
  updateOpeningHours as updateEndpoint,
} from '@vitrina/contract/business/opening-hours/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { bindOwner } from '../../account/sessions/bind.ts';
import type { Deps } from '../../billing/deps.ts';
import { selectOpeningHours } from './reads.ts';
import { updateOpeningHours } from './writes.ts';

export function openingHoursRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getOpeningHours, ({ ownerId }) => selectOpeningHours(db, ownerId));
  bindOwner(app, db, updateEndpoint, ({ ownerId, body }) => updateOpeningHours(db, ownerId, body));
}
