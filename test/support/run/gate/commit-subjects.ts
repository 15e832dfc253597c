const MOST_CHARACTERS = 60;

/** Imperatives that end with "ed" or "ing". */
const IMPERATIVES = ['Bring', 'Embed', 'Feed', 'Need', 'Proceed', 'Seed', 'Speed'];

/** Returns the rules that the subject of a commit breaks (CONTRIBUTING.md, "Commits and the changelog"). */
export function subjectFaults(subject: string): readonly string[] {
  // A subject may begin with the name of a part: "Demo: …".
  const sentence = subject.replace(/^[^:]+: /, '');
  const [first = ''] = /^[\p{L}-]+/u.exec(sentence) ?? [];
  const isImperative = IMPERATIVES.includes(first) || !/(?:ed|ing)$/.test(first);
  return [
    ...(subject.length > MOST_CHARACTERS ? [`it has ${subject.length} characters, ${MOST_CHARACTERS} at most`] : []),
    ...(/^\p{Lu}/u.test(subject) ? [] : ['it begins with no capital letter']),
    ...(subject.endsWith('.') ? ['it ends with a full stop'] : []),
    ...(isImperative ? [] : [`"${first}" is no imperative`]),
  ];
}

/** Returns a sentence for each commit whose subject breaks a rule. */
export function describeSubjects(subjects: readonly string[]): readonly string[] {
  return subjects.flatMap((subject) => subjectFaults(subject).map((fault) => `the commit "${subject}": ${fault}`));
}
