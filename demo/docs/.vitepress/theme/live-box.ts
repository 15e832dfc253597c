import { defineComponent, h, onBeforeUnmount, onMounted, type PropType, ref } from 'vue';

/** Draws into an element, and returns a function that removes what was drawn. */
type DrawLive = (root: HTMLElement) => () => void;

/** What a page can show live, with the code that draws it. */
const LIVE = {
  themes: async () => (await import('./draw-themes.ts')).drawThemes,
  'theme-editor': async () => (await import('./draw-theme-editor.ts')).drawThemeEditor,
  gallery: async () => (await import('./draw-gallery.ts')).drawGallery,
} satisfies Record<string, () => Promise<DrawLive>>;

/** Something live in a page. Its slot is shown until it is drawn, and to readers without scripts. */
export const LiveBox = defineComponent({
  name: 'LiveBox',
  props: { name: { type: String as PropType<keyof typeof LIVE>, required: true } },
  setup({ name }, { slots }) {
    const box = ref<HTMLElement | null>(null);
    const isDrawn = ref(false);
    let end = (): void => {};
    onMounted(async () => {
      const draw = await LIVE[name]();
      if (!box.value?.isConnected) return;
      end = draw(box.value);
      isDrawn.value = true;
    });
    onBeforeUnmount(() => end());
    return () => [
      h('div', { ref: box, class: ['live-box', 'element-states', 'vp-raw', name] }),
      isDrawn.value ? null : slots.default?.(),
    ];
  },
});
