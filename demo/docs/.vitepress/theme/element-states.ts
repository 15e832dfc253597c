import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';

/**
 * An element in its states, drawn by the scenes of the gallery: the real element with fixed answers and without a service. `states`
 * lists them for readers without scripts. With `only`, one state is shown, without a caption, and `held` tells of clicks on its buttons, and
 * `drawn` that it stands there.
 */
export const ElementStates = defineComponent({
  name: 'ElementStates',
  props: {
    tag: { type: String, required: true },
    states: { type: String, default: '' },
    only: { type: String, default: '' },
  },
  emits: ['held', 'drawn'],
  setup(props, { emit }) {
    const box = ref<HTMLElement | null>(null);
    const status = ref<'waiting' | 'drawn' | 'failed'>('waiting');
    let end = (): void => {};

    onMounted(() => {
      const { value: root } = box;
      if (!root) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          draw(root).catch(() => (status.value = 'failed'));
        },
        { rootMargin: '400px' },
      );
      observer.observe(root);
      end = () => observer.disconnect();
    });
    onBeforeUnmount(() => end());

    async function draw(root: HTMLElement): Promise<void> {
      const { drawStates } = await import('./draw-states.ts');
      if (!root.isConnected) return;
      end = drawStates(root, props.tag, props.only, () => emit('held'));
      status.value = 'drawn';
      emit('drawn');
    }

    return () => [
      status.value === 'drawn' || props.only !== '' ? null : stateList(props.states, status.value === 'failed'),
      h('div', { ref: box, class: ['element-states', 'vp-raw', { single: props.only !== '' }] }),
    ];
  },
});

function stateList(states: string, hasFailed: boolean) {
  const text = hasFailed ? 'The previews could not be loaded. These states exist:' : 'The page draws these states:';
  return h('div', { class: 'state-list' }, [
    h('p', text),
    h(
      'ul',
      states.split('; ').map((state) => h('li', state)),
    ),
  ]);
}
