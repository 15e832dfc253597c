interface LogEntry {
  readonly time: string;
  readonly shift: 'early' | 'late' | 'night';
  readonly text: string;
  readonly by: string;
}

/** Renders one page of the logbook. */
export function Log({
  title,
  note,
  entries,
}: {
  readonly title: string;
  readonly note: string;
  readonly entries: readonly LogEntry[];
}) {
  return (
    <>
      <header>
        <b>{title}</b>
        <p className="small">{note}</p>
      </header>
      <ul>
        {entries.map(({ time, shift, text, by }) => (
          <li key={time} data-shift={shift}>
            <time>{time}</time>
            <div>
              <p>{text}</p>
              <p className="small">{by}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
