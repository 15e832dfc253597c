import { apiKeySteps } from './api-key-exchanges.ts';
import { liveThrough } from '../live-through.ts';
import { teamSteps } from './team-exchanges.ts';

liveThrough(teamSteps, apiKeySteps);
