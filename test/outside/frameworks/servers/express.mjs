import express from 'express';
import { parseSetCookie } from 'set-cookie-parser';
import { overHttp } from './over-http.mjs';

const answers = {
  header: (response, { headers }) => {
    for (const [name, value] of headers) response.append(name, value);
  },
  parsed: (response, { lines }) => {
    for (const { name, value, maxAge, ...options } of parseSetCookie(lines))
      response.cookie(name, value, { ...options, ...(maxAge !== undefined && { maxAge: maxAge * 1000 }) });
  },
};

export function start(act, way) {
  const app = express();
  const answer = async (request, response) => {
    const hasOwn = request.query.own !== undefined;
    if (hasOwn) response.cookie('before', '1');
    const outcome = await act(request);
    answers[way](response, outcome);
    if (hasOwn) response.cookie('after', '1');
    response.status(outcome.status).send(outcome.body);
  };
  app.use((request, response, next) => void answer(request, response).catch(next));
  return overHttp(app);
}
