const STEPS = [
  ['Make an account.', 'Any address will do. Your initials appear at the top.'],
  ['Open a second tab.', 'You are signed in there as well, and still after a reload.'],
  ['Sign out there.', 'This tab follows at once, without loading anew.'],
  ['Look into the inbox.', 'The link in your mail verifies nothing until you press its button.'],
] as const;

/** What this demo is and what to try in it. */
export function Guide() {
  return (
    <section className="guide band" id="try" aria-labelledby="try-title">
      <div className="wrap">
        <h2 id="try-title">This is a demo of Latchkey</h2>
        <p>
          Handover is made up; the accounts are real. They live in the local service that runs beside this page, and
          nothing leaves your machine. This page is made with React.
        </p>
        <ol>
          {STEPS.map(([what, why]) => (
            <li key={what}>
              <b>{what}</b>
              <p>{why}</p>
            </li>
          ))}
        </ol>
        <p className="links">
          <a href={`${process.env.LATCHKEY_API_URL}/inbox`} target="_blank" rel="noreferrer">
            Inbox
          </a>
          <a href="/plain">The same page without a framework</a>
          <a href="/atoms">Atoms alone</a>
          <a href="/gallery">All elements in all states</a>
        </p>
      </div>
    </section>
  );
}
