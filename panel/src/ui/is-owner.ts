import { createContext, useContext } from 'react';

/** Whether the owner is signed in, for pieces that do not know the session. The signed-in layout provides it. */
export const IsOwnerContext = createContext(true);

export const useIsOwner = (): boolean => useContext(IsOwnerContext);
