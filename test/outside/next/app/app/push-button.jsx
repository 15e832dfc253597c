'use client';

import { useRouter } from 'next/navigation';

export function PushButton() {
  const router = useRouter();
  return <button onClick={() => router.push('/bare?tab=2')}>Push</button>;
}
