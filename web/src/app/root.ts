import { combineSlices, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api/api.ts';

/** The store's reducer; a feature with a state of its own injects it here. */
export const rootReducer = combineSlices(api);

export type RootState = ReturnType<typeof rootReducer>;

/** Something to be dispatched that looks around, and dispatches further. */
export type Thunk<T = void> = ThunkAction<T, RootState, undefined, UnknownAction>;
export type Dispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
