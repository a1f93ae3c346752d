import CModuleBorder
import CTactusPlugin
import Glibc
import TactusGestures
import TactusInput

/// The process of a module: it has the module, the rings and nothing else.
package enum IsolationHelper {
  /// The program's subcommand that is it.
  package static let command = "isolate-module"

  /// Serves the host until that is gone.
  ///
  /// - Parameter name: The name of the module's file.
  /// - Returns: Whether it could be made safe, and a channel was there.
  package static func serve(_ name: String) -> Bool {
    let size = border_channel_size()
    let map = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, BORDER_HELPER_MEMORY, 0)
    guard let map = unsafe map, unsafe map != MAP_FAILED else { return false }
    var channel = unsafe border_channel()
    unsafe border_channel_open(&channel, map, BORDER_HELPER_SOCKET, 1)
    // Standard error leads nowhere from here.
    ModuleWords.keep()
    do throws(PluginError) {
      let isScript = ModuleScript.isScript(name)
      try ModuleSandbox.enter(isScript: isScript)
      let file = ModuleFile(inherited: BORDER_HELPER_MODULE, isScript: isScript)
      let tables = try ModuleTables(confined: file, path: name)
      var server = unsafe IsolationServer(tables, channel)
      server.run()
      return true
    } catch {
      return unsafe refuse(&channel, error.message)
    }
  }

  private static func refuse(_ channel: inout border_channel, _ reason: String) -> Bool {
    unsafe IsolationServer.send(
      IsolationAnswer(.refused, instance: 0), Array(reason.utf8), &channel)
    return false
  }
}
