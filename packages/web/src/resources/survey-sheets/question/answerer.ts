import { createContext, useContext } from 'react';

/** Whose answers a page shows; `null`: those of the person who looks at it. */
export const AnswererContext = createContext<string | null>(null);

/** 「あなた」 to the person who answered, their name to anybody else. */
export const useAnswerer = (): string => {
  const name = useContext(AnswererContext);
  return name === null ? 'あなた' : `${name}さん`;
};
