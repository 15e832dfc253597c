import { defineComponent, h, ref } from 'vue';
import { ElementStates } from './element-states.ts';

/** An element in one state of the gallery. Its slot has the words of the screen, for readers without scripts and in Markdown. */
export const ScreenState = defineComponent({
  name: 'ScreenState',
  props: { tag: { type: String, required: true }, state: { type: String, required: true } },
  setup(props, { slots }) {
    const isDrawn = ref(false);
    return () =>
      h('figure', { class: 'screen-state' }, [
        h(ElementStates, { tag: props.tag, only: props.state, onDrawn: () => (isDrawn.value = true) }),
        h('div', { class: 'words', hidden: isDrawn.value }, slots.default?.()),
      ]);
  },
});
