/** Everything here runs in the page. `checks.ts` bundles it and puts it there as `accessChecks`. */
export { announcementFindings, unexplainedFindings } from './announcements.ts';
export { axeFindings } from './axe.ts';
export { fitFindings, mirrorFindings } from './fit.ts';
export { countStops, focusedStop, orderFindings } from './focus.ts';
export { emptyFormFindings } from './forms.ts';
export { layoutOf, showInFont } from './layout.ts';
export { forcedColorsFindings, motionFindings } from './media.ts';
export { showPseudoLanguage } from './pseudo-language.ts';
export { scrollerFindings } from './scrollers.ts';
export { reflowFindings, spaceText } from './reflow.ts';
export { untilStill } from './still.ts';
export { targetFindings } from './targets.ts';
export { untranslatedFindings } from './translation.ts';
