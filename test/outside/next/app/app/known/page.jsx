import { Greeting } from '../aside/greeting';

export default function Known() {
  return <Greeting />;
}
