import type { Chapter, Draw } from './chapter.ts';
import { areas } from './chapters.ts';

/** A chapter of the gallery, reduced to the states of one element. */
export interface ElementStates extends Pick<Chapter, 'title' | 'isSmall' | 'isWide'> {
  readonly states: Readonly<Record<string, Draw>>;
}

/** Returns the states in which the gallery shows the element of this tag, by chapter. Placeholders come last in each. */
export function statesOfElement(tag: string): readonly ElementStates[] {
  return areas
    .flatMap(({ chapters }) => chapters)
    .map((chapter) => ({
      ...chapter,
      states: Object.fromEntries(
        Object.entries(chapter.states)
          .filter(([, draw]) => draw.tag === tag)
          .toSorted(([one], [other]) => Number(isPlaceholder(one)) - Number(isPlaceholder(other))),
      ),
    }))
    .filter(({ states }) => Object.keys(states).length > 0);
}

function isPlaceholder(state: string): boolean {
  return state.endsWith('not known yet');
}
