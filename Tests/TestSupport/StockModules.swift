import Foundation
public import TactusPluginHost

/// The stock modules as the build made them, loaded through the real door.
public enum StockModules {
  public static let searchPath = ModuleSearchPath(folders: [BuildFolder.path])
}

extension StockModules {
  /// The path of each.
  public static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: BuildFolder.path)) ?? []
    return names.filter { $0.hasSuffix(".gesture.so") }.sorted().map { BuildFolder.path + "/" + $0 }
  }()
}
