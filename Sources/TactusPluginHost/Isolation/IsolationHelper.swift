import CModuleBorder
import CTactusPlugin
import Glibc
import TactusGestures
import TactusInput

/// The code that runs in the separate process of a plugin module.
///
/// The process has access only to the module's code and to a channel to the host, the program that
/// started the process.
package enum IsolationHelper {
  /// The subcommand with which the program starts itself as the separate process of a module.
  package static let command = "isolate-module"

  /// Answers the host's requests until the host closes the channel.
  ///
  /// - Parameter name: The name of the module's file.
  /// - Returns: True when the host has closed the channel; false if there is no channel, or if the
  ///   module could not be sandboxed and loaded.
  package static func serve(_ name: String) -> Bool {
    let size = border_channel_size()
    let map = unsafe mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, BORDER_HELPER_MEMORY, 0)
    guard let map = unsafe map, unsafe map != MAP_FAILED else { return false }
    var channel = unsafe border_channel()
    unsafe border_channel_open(&channel, map, BORDER_HELPER_SOCKET, 1)
    // This process has no standard error.
    ModuleLog.keep()
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
