import { afterAll } from 'vitest';
import { closeSinks } from '../../../service/mail-support.ts';
import { playBack } from '../play-back.ts';
import { mailListSteps, mailSteps } from './mail-exchanges.ts';

playBack(mailSteps, mailListSteps);

afterAll(closeSinks);
