if (location.pathname === '/account') {
  await customElements.whenDefined('lk-provider');
  const provider = document.querySelector('lk-provider');
  await provider.updateComplete;
  const user = await provider.app.getUser({ or: 'redirect' }); // leads to sign-in and back
  document.querySelector('h1').textContent = `Hello ${user.displayName ?? user.primaryEmail}`;
}
