/** What a person sees of the agenda. Null: everything. */
export type Scope = {
  /** Whose agenda it is alone. Null: a member who is linked to no professional sees nothing. */
  professionalId: string | null;
} | null;

/** Whether something of a professional, or of everybody, belongs to the scope. */
export function isInScope(scope: Scope, { professionalId }: { professionalId: string | null }): boolean {
  return scope === null || (professionalId !== null && professionalId === scope.professionalId);
}
