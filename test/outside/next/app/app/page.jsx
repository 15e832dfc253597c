import { PushButton } from './push-button';

export default function Home() {
  return (
    <main>
      <h1>Home</h1>
      <PushButton />
    </main>
  );
}
