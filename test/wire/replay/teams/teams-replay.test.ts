import { apiKeySteps } from './api-key-exchanges.ts';
import { playBack } from '../play-back.ts';
import { teamSteps } from './team-exchanges.ts';

playBack(teamSteps, apiKeySteps);
