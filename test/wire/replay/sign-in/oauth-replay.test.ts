import { playBack } from '../play-back.ts';
import { oauthSteps } from './oauth-exchanges.ts';

playBack(oauthSteps);
