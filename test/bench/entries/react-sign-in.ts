export { LatchkeyProvider, SignIn } from '../../../react/index.ts';
