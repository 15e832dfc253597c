import { json } from '@sveltejs/kit';

export async function GET({ locals }) {
  const user = await locals.visitor.getUser();
  return json(user && { email: user.primaryEmail }, { status: user ? 200 : 401 });
}
