export async function GET({ locals }) {
  const user = await locals.visitor.getUser();
  return Response.json(user && { email: user.primaryEmail }, { status: user ? 200 : 401 });
}
