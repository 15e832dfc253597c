import { channelSteps, notificationSteps, providerSteps, sessionSteps } from './people-exchanges.ts';
import { liveThrough } from './live-through.ts';
import { userSteps } from './user-exchanges.ts';

liveThrough(channelSteps, sessionSteps, providerSteps, notificationSteps, userSteps);
