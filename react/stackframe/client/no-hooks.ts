import type { Hooks } from './scope.ts';

/**
 * The hooks of the entry without React.
 *
 * @throws Error for each hook
 */
export const noHooks: Hooks = {
  useData: refuse,
  useCall: refuse,
  useCode: refuse,
  useUser: refuse,
  useTokens: refuse,
  useProject: refuse,
  useNavigate: refuse,
};

function refuse(): never {
  throw new Error('Hooks need React: import from "latchkey-stackframe" instead of "latchkey-stackframe/js".');
}
