import { expect, test } from 'vitest';
import { describeSubjects, subjectFaults } from '../support/run/gate/commit-subjects.ts';

test.each(['Trim header fields in linear time', 'Loading plan: break an import circle', 'Speed up the check of links'])(
  'subjectFaults() accepts the commit subject "%s"',
  (subject) => {
    expect(subjectFaults(subject)).toEqual([]);
  },
);

test('describeSubjects() reports commit subjects that are long, lowercase or not imperative', () => {
  const long = `Move ${'a'.repeat(60)}`;
  expect(describeSubjects([long, 'move texts', 'Move texts.', 'Moved texts', 'Moving texts'])).toEqual([
    `the commit "${long}": it has 65 characters, 60 at most`,
    'the commit "move texts": it begins with no capital letter',
    'the commit "Move texts.": it ends with a full stop',
    'the commit "Moved texts": "Moved" is no imperative',
    'the commit "Moving texts": "Moving" is no imperative',
  ]);
});
