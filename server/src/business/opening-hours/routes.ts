import {
  getOpeningHours,
  updateOpeningHours as updateEndpoint,
} from '@vitrina/contract/business/opening-hours/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../account/deps.ts';
import { bindOwner } from '../../account/sessions/bind.ts';
import { selectOpeningHours } from './reads.ts';
import { updateOpeningHours } from './writes.ts';

export function openingHoursRoutes(app: FastifyInstance, { db }: Deps): void {
  bindOwner(app, db, getOpeningHours, ({ ownerId }) => selectOpeningHours(db, ownerId));
  bindOwner(app, db, updateEndpoint, ({ ownerId, body }) => updateOpeningHours(db, ownerId, body));
}
