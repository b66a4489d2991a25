export interface ProcurementAgentMasterData {
  /** The type of each procurement agent, by the id of the agent. */
  readonly procurementAgentTypeOf: ReadonlyMap<number, number>;
}
