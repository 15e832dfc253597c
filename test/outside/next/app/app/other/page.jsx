export default function Other() {
  return <h1>Other</h1>;
}
