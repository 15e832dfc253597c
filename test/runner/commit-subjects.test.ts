import { expect, test } from 'vitest';
import { describeSubjects, subjectFaults } from '../support/run/gate/commit-subjects.ts';

test.each(['Trim header fields in linear time', 'Loading plan: break an import circle', 'Speed up the check of links'])(
  'the subject "%s" is a good one',
  (subject) => {
    expect(subjectFaults(subject)).toEqual([]);
  },
);

test('a subject is short, begins with a capital letter, has no full stop, and tells what to do', () => {
  const long = `Move ${'a'.repeat(60)}`;
  expect(describeSubjects([long, 'move texts', 'Move texts.', 'Moved texts', 'Moving texts'])).toEqual([
    `the commit "${long}": it has 65 characters, 60 at most`,
    'the commit "move texts": it begins with no capital letter',
    'the commit "Move texts.": it ends with a full stop',
    'the commit "Moved texts": "Moved" is no imperative',
    'the commit "Moving texts": "Moving" is no imperative',
  ]);
});
