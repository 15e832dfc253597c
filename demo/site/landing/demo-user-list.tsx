import { useState } from 'react';
import { useApp } from '../../../react/index.ts';
import { type KnownPerson, password, people, signInAs, totpSecret } from '../demo-users.ts';

/** The people of the demo, to sign in as at one click. */
export function KnownPeople() {
  const app = useApp();
  const [said, setSaid] = useState('');
  const enter = async (person: KnownPerson) => {
    setSaid(await signInAs(app, person).catch(String));
  };
  return (
    <>
      <h3>Or be somebody who is here already</h3>
      <ul className="people">
        {people.map((person) => (
          <li key={person.id}>
            <button className="button second" type="button" onClick={() => void enter(person)}>
              <bdi>{person.name}</bdi>
            </button>
            <p className="small">{person.about}</p>
          </li>
        ))}
      </ul>
      <p className="small">
        Their password is <code>{password}</code>; the key for the authenticator app is <code>{totpSecret}</code>.
      </p>
      <output className="small">{said}</output>
    </>
  );
}
