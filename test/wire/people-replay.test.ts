import { channelSteps, notificationSteps, providerSteps, sessionSteps } from './people-exchanges.ts';
import { liveThrough } from './live-through.ts';

liveThrough(channelSteps, sessionSteps, providerSteps, notificationSteps);
