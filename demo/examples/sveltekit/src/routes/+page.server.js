export async function load({ locals }) {
  const user = await locals.visitor.getUser({ from: 'token' });
  return { name: user ? (user.displayName ?? user.primaryEmail) : 'stranger' };
}
