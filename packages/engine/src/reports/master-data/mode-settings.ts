/** When the most common of several figures stands for all of them, as the realm has set it. */
export interface ModeSettings {
  /** How many must have it at least. */
  readonly minCountForMode: number;
  /** The share that must have it at least, in percent. */
  readonly minPercForMode: number;
}

export interface ModeMasterData {
  readonly modeSettings: ModeSettings;
}
