import { useData, useRouter, withBase } from 'vitepress';
import { defineComponent, h } from 'vue';
import { FRAMEWORKS } from '../frameworks.ts';
import { chooseFramework, chosenFramework } from './choices.ts';

/** The list of frameworks above the side bar. The choice holds on all pages; on a start page it also leads to that of the framework. */
export const FrameworkChoice = defineComponent({
  name: 'FrameworkChoice',
  setup() {
    const { page } = useData();
    const router = useRouter();
    const handleChange = ({ target }: Event) => {
      const framework = FRAMEWORKS.find(({ name }) => target instanceof HTMLSelectElement && name === target.value);
      if (!framework) return;
      chooseFramework(framework.name);
      const isOnStartPage = FRAMEWORKS.some(({ path }) => page.value.relativePath === `${path}.md`);
      if (isOnStartPage) void router.go(withBase(`/${framework.path}.html`));
    };
    return () =>
      h('label', { class: 'framework-choice' }, [
        'Your framework',
        h('select', { value: chosenFramework.value, onChange: handleChange }, [
          h('option', { value: '', disabled: true }, 'Choose …'),
          FRAMEWORKS.map(({ name }) => h('option', { value: name }, name)),
        ]),
      ]);
  },
});
