import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue';

/** How many states are drawn at first, one or two rows of them. */
const FIRST = 4;

/**
 * An element in its states, drawn by the scenes of the gallery: the real element with fixed answers and without a service. The first
 * states are drawn, and all after a click. `states` lists them for readers without scripts. With `only`, one state is shown, without a
 * caption, and `held` tells of clicks on its buttons, and `drawn` that it stands there.
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
    const showsAll = ref(false);
    const names = props.states.split('; ');
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
      const { tag, only } = props;
      const shown = { first: showsAll.value ? Number.POSITIVE_INFINITY : FIRST };
      end();
      end = drawStates(root, tag, only === '' ? shown : { only, onHeld: () => emit('held') });
      status.value = 'drawn';
      emit('drawn');
    }

    function showAll(): void {
      showsAll.value = true;
      if (box.value) draw(box.value).catch(() => (status.value = 'failed'));
    }

    return () => [
      props.only === '' ? stateList(names, status.value === 'failed') : null,
      h('div', { ref: box, class: ['element-states', 'vp-raw', { single: props.only !== '' }, status.value] }),
      status.value === 'drawn' && props.only === '' && !showsAll.value && names.length > FIRST
        ? h('button', { type: 'button', class: 'all-states', onClick: showAll }, `Show all ${names.length} states`)
        : null,
    ];
  },
});

/** The names of the states, for readers without scripts, and for all when the previews could not be loaded. */
function stateList(names: readonly string[], hasFailed: boolean) {
  const list = `<ul>${names.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`;
  return hasFailed
    ? h('div', {
        class: 'state-list',
        innerHTML: `<p>The previews could not be loaded. These states exist:</p>${list}`,
      })
    : h('noscript', {
        innerHTML: `<div class="state-list"><p>With scripts, the page draws these states:</p>${list}</div>`,
      });
}

function escaped(text: string): string {
  return text.replace(/[&<]/g, (letter) => `&#${letter.codePointAt(0)};`);
}
