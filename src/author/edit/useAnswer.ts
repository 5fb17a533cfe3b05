import { useEffect, useState } from 'react';
import { useTools } from '../tools/context.ts';
import type { Answers, QuestionName, SentRequest } from './requests.ts';

/** What the backend answers to a request for the open page: undefined until then, and null if there is no answer. */
export function useAnswer<Name extends QuestionName>(
  name: Name,
  request: SentRequest<Name>,
): Answers[Name] | null | undefined {
  const { backend, state } = useTools();
  const [answer, setAnswer] = useState<Answers[Name] | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer state may have another answer, a new object has none.
  useEffect(() => {
    let isCurrent = true;
    void backend.ask(name, request).then((found) => isCurrent && setAnswer(found ?? null));
    return () => {
      isCurrent = false;
    };
  }, [backend, state, JSON.stringify(request)]);
  return answer;
}
