import { expect } from './support.ts';

/**
 * Checks that the field of an open form keeps the label of its row, at the same side as the labels of the other rows, and shows no
 * second one above. The field begins where the values of the other rows begin.
 */
export function expectRowLabel(section: Element, name: string): void {
  const input = section.querySelector(`form [name='${name}']`) as HTMLInputElement;
  const form = input.closest('form') as HTMLFormElement;
  const row = form.assignedSlot?.closest('.entry') as HTMLElement;
  const other = [...(row.parentElement as HTMLElement).querySelectorAll('.entry:has(> .label)')].find(
    (each) => each !== row,
  ) as HTMLElement;
  const [label, otherLabel] = [row, other].map((each) => find(each, ':scope > .label').getBoundingClientRect());
  expect(label?.left, 'the label').to.equal(otherLabel?.left);
  expect(Math.abs(middleOf(label) - middleOf(input.getBoundingClientRect())), 'the line of the label').to.be.below(3);
  expect(input.getBoundingClientRect().left, 'the field').to.equal(
    find(other, ':scope > .content').getBoundingClientRect().left,
  );
  const above = find(form, '.lk-field-label');
  expect(above.offsetWidth, `the label of the field, “${above.textContent}”`).to.equal(1);
  expect(input.labels?.[0], 'the name of the field').to.equal(above);
}

const middleOf = (box: DOMRect | undefined) => (box ? box.top + box.height / 2 : Number.NaN);

function find(parent: Element, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`<${parent.localName}> has no ${selector}.`);
  return found;
}
