import { LatchkeyProvider, SignIn } from 'latchkey/react';
import { getProject } from './project.js';

export default async function WithProject() {
  return (
    <LatchkeyProvider tokenStore="cookie" project={await getProject()}>
      <SignIn />
    </LatchkeyProvider>
  );
}
