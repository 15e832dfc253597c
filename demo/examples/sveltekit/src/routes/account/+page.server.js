import { redirect } from '@sveltejs/kit';

/** Whoever is not signed in signs in first and comes back. */
export async function load({ locals }) {
  const user = await locals.visitor.getUser();
  if (!user) redirect(303, '/handler/sign-in?after_auth_return_to=/account');
  return { email: user.primaryEmail };
}
