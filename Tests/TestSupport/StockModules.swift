import Foundation
package import TactusPluginHost

/// The stock modules as the build made them, loaded through the real door.
public enum StockModules {
  /// The build's folder, as the program's own: a process maps each file once, however often it is loaded.
  package static let searchPath = searchPath(after: [])

  /// The same after folders of a scene.
  package static func searchPath(after folders: [String]) -> ModuleSearchPath {
    ModuleSearchPath(folders: folders + [BuildFolder.path], own: [BuildFolder.path])
  }
}

extension StockModules {
  /// The path of each.
  public static let files: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: BuildFolder.path)) ?? []
    return names.filter { $0.hasSuffix(".gesture.so") }.sorted().map { BuildFolder.path + "/" + $0 }
  }()
}
