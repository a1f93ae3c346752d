public import TactusPluginHost

/// The stock modules as the build made them, loaded through the real door.
public enum StockModules {
  public static let searchPath = ModuleSearchPath(folders: [BuildFolder.path])
}
