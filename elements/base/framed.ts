/** Whether another page shows this one inside itself, where it could lay something over a button (RFC 9700 §4.16). */
export function isFramed(host: Element): boolean {
  const view = host.ownerDocument.defaultView;
  return view !== null && view.top !== view;
}
