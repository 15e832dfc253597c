const MOST_CHARACTERS = 60;

/** Words that end as a past tense or a gerund does and are neither. */
const IMPERATIVES = ['Bring', 'Embed', 'Feed', 'Need', 'Proceed', 'Seed', 'Speed'];

/** What is wrong with the subject of a commit (CONTRIBUTING.md, "Commits and the changelog"). Empty for a good one. */
export function subjectFaults(subject: string): readonly string[] {
  // A subject may begin with the part that it is about: "Demo: …".
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

/** Names the commits of a change whose subjects break the rules. */
export function describeSubjects(subjects: readonly string[]): readonly string[] {
  return subjects.flatMap((subject) => subjectFaults(subject).map((fault) => `the commit "${subject}": ${fault}`));
}
